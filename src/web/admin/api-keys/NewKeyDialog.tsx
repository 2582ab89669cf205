import { API_SCOPES, type ApiScope, KEY_PERMISSIONS } from '../../../shared/rules/api-scopes.ts'
import { useApi } from '../../api/provider.tsx'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { ScopeFields } from './ScopeFields.tsx'

interface NewKeyDialogProps {
  open: boolean
  onClose: () => void
  /** Called with the key, which is shown once. */
  onMade: (key: string) => void
}

/** Dialog that creates a key: name, scopes, last day of validity, and the password of the admin. */
export function NewKeyDialog({ open, onClose, onMade }: NewKeyDialogProps) {
  const { t } = useI18n()
  const api = useApi()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('api-keys.add.title')}
      action={t('api-keys.add.action')}
      send={sent =>
        api.adminAddApiKey({
          body: {
            name: String(sent.get('name')),
            scopes: chosenScopes(sent),
            expiresOn: String(sent.get('expiresOn')),
            password: String(sent.get('password')),
          },
        })
      }
      done={({ data }) => onMade(data.key)}
    >
      {errors => (
        <>
          <TextField
            name="name"
            label={t('api-keys.name')}
            hint={t('api-keys.name.hint')}
            maxLength={60}
            error={errors.name}
          />
          <ScopeFields error={errors.scopes} />
          <TextField
            name="expiresOn"
            type="date"
            optional
            label={t('api-keys.expires')}
            hint={t('api-keys.expires.hint')}
            error={errors.expiresOn}
          />
          <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
        </>
      )}
    </FormDialog>
  )
}

/** Reads the level of each permission from the form field `scope.<permission>`. */
function chosenScopes(sent: FormData): ApiScope[] {
  const chosen = KEY_PERMISSIONS.map(permission => `${permission}:${sent.get(`scope.${permission}`)}`)
  return API_SCOPES.filter(scope => chosen.includes(scope))
}
