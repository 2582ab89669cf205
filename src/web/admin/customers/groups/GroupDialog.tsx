import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ActionDialog } from '../../ActionDialog.tsx'
import { MultilingualField, NO_TRANSLATIONS, readTranslations } from '../../MultilingualField.tsx'
import { Theirs } from '../../Theirs.tsx'
import { useLast } from '../../use-last.ts'
import { useTheirs } from '../../use-theirs.ts'
import { groupName } from './group-name.ts'

export type NamedGroup = CustomerGroup | 'new'

interface GroupDialogProps {
  /** Null while it is closed. */
  group: NamedGroup | null
  onClose: () => void
  onSaved: () => void
}

/** Names a group, a new one or one that is there. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const { t, language } = useI18n()
  const api = useApi()
  const shown = useLast(group)
  const own = shown === 'new' ? null : shown
  const { theirs, kept } = useTheirs<CustomerGroup>(group)
  const title = t(own ? 'customers.groups.rename' : 'customers.groups.add')
  return (
    <ActionDialog
      open={group !== null}
      onClose={onClose}
      title={title}
      action={t('customers.groups.save')}
      send={async fields => {
        const names = readTranslations(fields, 'names')
        if (!own) return (await api.adminAddCustomerGroup({ body: { names } })).data
        const body = { names, version: (theirs ?? own).version }
        return (await api.adminRenameCustomerGroup({ params: { id: own.id }, body })).data
      }}
      done={() => {
        addToast({ type: 'success', title: t('customers.groups.saved') })
        onSaved()
      }}
      kept={kept}
      onLate={onSaved}
    >
      {errors => (
        <>
          <Theirs words={theirs && groupName(theirs, language)} />
          <p className="quiet">{t('customers.groups.names.text')}</p>
          <MultilingualField
            path="names"
            label={t('customers.groups.name')}
            values={own?.names ?? NO_TRANSLATIONS}
            maxLength={60}
            errors={errors}
          />
        </>
      )}
    </ActionDialog>
  )
}
