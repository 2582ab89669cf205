import type { CustomerGroup } from '../../../../shared/contracts/customer-groups.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ActionDialog } from '../../ActionDialog.tsx'
import { useVersionedDialog } from '../../conflict/use-versioned-dialog.ts'
import { MultilingualField, NO_TRANSLATIONS, readTranslations } from '../../MultilingualField.tsx'
import { useLastValue } from '../../use-last.ts'

export type EditedGroup = CustomerGroup | 'new'

export const draftOf = ({ names }: CustomerGroup) => ({ names })

interface GroupDialogProps {
  /** Null closes the dialog. */
  group: EditedGroup | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that creates a group, or renames an existing one. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  const shown = useLastValue(group)
  const own = shown === 'new' ? null : shown
  const label = t('customers.groups.name')
  const { draft, revision, send, dialog } = useVersionedDialog({ state: own, draftOf, fields: { names: { label } } })
  const title = t(own ? 'customers.groups.rename' : 'customers.groups.add')
  return (
    <ActionDialog
      open={group !== null}
      onClose={onClose}
      title={title}
      action={t('customers.groups.save')}
      send={async fields => {
        const answer = await send({ names: readTranslations(fields, 'names') }, (body, version) =>
          own
            ? api.adminRenameCustomerGroup({ params: { id: own.id }, body: { ...body, version } })
            : api.adminAddCustomerGroup({ body }),
        )
        return answer.data
      }}
      done={() => {
        addToast({ type: 'success', title: t('customers.groups.saved') })
        onSaved()
      }}
      onLate={onSaved}
    >
      {errors => (
        <>
          {dialog}
          <p className="quiet">{t('customers.groups.names.text')}</p>
          <MultilingualField
            key={revision}
            path="names"
            label={label}
            values={draft?.names ?? NO_TRANSLATIONS}
            maxLength={60}
            errors={errors}
          />
        </>
      )}
    </ActionDialog>
  )
}
