import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useTaxonomyOptions } from '../use-taxonomy-options.ts'

interface BulkTagsProps {
  open: boolean
  onClose: () => void
  ids: number[]
  onSaved: () => void
}

const tagsIn = (typed: FormDataEntryValue | null) =>
  String(typed ?? '')
    .split(/[,،\n]/)
    .map(tag => tag.trim())
    .filter(Boolean)

/** Dialog that adds tags to the selected products and removes tags from them. */
export function BulkTags({ open, onClose, ids, onSaved }: BulkTagsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { tags } = useTaxonomyOptions()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('catalog.bulk.tags.title', { count: ids.length })}
      action={t('catalog.bulk.tags.save')}
      send={sent =>
        api.adminTagProducts({ body: { ids, add: tagsIn(sent.get('add')), remove: tagsIn(sent.get('remove')) } })
      }
      done={({ data }) => {
        addToast({ type: 'success', title: t('catalog.bulk.tags.saved', { count: data.changed }) })
        onSaved()
      }}
    >
      {errors => (
        <>
          {(['add', 'remove'] as const).map(name => (
            <TextField
              key={name}
              name={name}
              label={t(`catalog.bulk.tags.${name}`)}
              hint={t('catalog.bulk.tags.hint')}
              list="bulk-tags"
              dir="auto"
              maxLength={400}
              optional
              error={errors[name]}
            />
          ))}
          <datalist id="bulk-tags">
            {tags.map(tag => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  )
}
