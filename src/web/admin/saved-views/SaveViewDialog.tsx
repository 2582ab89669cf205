import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import type { SavedViewList } from '../../../shared/rules/saved-views.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useLastValue } from '../use-last.ts'

interface SaveViewDialogProps {
  open: boolean
  list: SavedViewList
  address: string
  /** View to change; null to create one. */
  view: SavedView | null
  onClose: () => void
  onKept: () => void
}

/**
 * Dialog that saves the current filters as a view, with a name, and can share it with other admins. An existing view
 * can be updated to the current filters.
 */
export function SaveViewDialog({ open, list, address, view: requested, onClose, onKept }: SaveViewDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const view = useLastValue(requested)
  const query = address.slice(1)
  const title = t(view ? 'saved-views.change' : 'saved-views.add')

  async function send(sent: FormData) {
    const written = { name: String(sent.get('name')), shared: sent.get('shared') !== null }
    if (!view) return await api.adminAddView({ body: { list, query, ...written } })
    const kept = sent.get('filters') === null ? view.query : query
    return await api.adminChangeView({ params: { id: view.id }, body: { query: kept, ...written } })
  }

  function done({ data }: { data: SavedView }) {
    onKept()
    addToast({ type: 'success', title: t('saved-views.kept'), message: data.name })
  }

  return (
    <FormDialog open={open} onClose={onClose} title={title} send={send} done={done} action={t('saved-views.keep')}>
      {errors => (
        <>
          <TextField
            name="name"
            label={t('saved-views.name')}
            defaultValue={view?.name}
            maxLength={60}
            autoComplete="off"
            dir="auto"
            data-autofocus
            error={errors.name?.[0]}
          />
          <Checkbox
            name="shared"
            label={t('saved-views.share')}
            hint={t('saved-views.share.hint')}
            defaultChecked={view?.shared ?? false}
          />
          {view && view.query !== query && <Checkbox name="filters" label={t('saved-views.filters')} />}
        </>
      )}
    </FormDialog>
  )
}
