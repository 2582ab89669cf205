import type { Member, Team } from '../../../shared/contracts/staff.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { STAFF_ROLES, type StaffRole } from '../../../shared/rules/permissions.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { useVersionedDialog } from '../conflict/use-versioned-dialog.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useLastValue } from '../use-last.ts'

/** Actions on staff accounts that the admin confirms with their own password. */
export type StaffAction =
  | { kind: 'invite' }
  | { kind: 'role' | 'block'; member: Member }
  | { kind: 'factor'; required: boolean }

type RoleVersion = Pick<Member, 'version' | 'role'>
type SendRole = ReturnType<typeof useVersionedDialog<RoleVersion, { role: StaffRole }>>['send']

const draftOf = ({ role }: RoleVersion) => ({ role })

interface StaffDialogProps {
  step: StaffAction | null
  onClose: () => void
  onDone: (team: Team) => void
}

export function StaffDialog({ step, onClose, onDone }: StaffDialogProps) {
  const { t } = useI18n()
  const send = useSend()
  // Keeps the last action, so that the content does not change during the closing animation.
  const shown = useLastValue(step)
  const role = useVersionedDialog<RoleVersion, { role: StaffRole }>({
    state: shown && 'member' in shown ? shown.member : null,
    draftOf,
    fields: { role: { label: t('staff.role'), show: role => t(`staff.role.${role}`) } },
  })
  if (!shown) return null
  const words = readTranslations(shown)
  return (
    <FormDialog
      open={step !== null}
      onClose={onClose}
      title={t(words)}
      action={t(words)}
      danger={words === 'staff.block'}
      send={async sent => (await send(shown, name => String(sent.get(name) ?? '').trim(), role.send)).data}
      done={team => {
        addToast({ type: 'success', title: t('staff.done') })
        onDone(team)
      }}
    >
      {errors => (
        <>
          {role.dialog}
          {'member' in shown && (
            <p>
              <bdi>
                {shown.member.firstName} {shown.member.lastName}
              </bdi>
            </p>
          )}
          {words === 'staff.block' && <p className="quiet">{t('staff.block.text')}</p>}
          {words === 'staff.factor.require' && <p className="quiet">{t('staff.factor.require.text')}</p>}
          {shown.kind === 'invite' && <InviteFields errors={errors} />}
          {shown.kind === 'invite' && <RoleField chosen="orders" errors={errors} />}
          {shown.kind === 'role' && role.draft && (
            <RoleField key={role.revision} chosen={role.draft.role} errors={errors} />
          )}
          <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
        </>
      )}
    </FormDialog>
  )
}

function readTranslations(step: StaffAction) {
  if (step.kind === 'factor') return step.required ? 'staff.factor.require' : 'staff.factor.free'
  if (step.kind === 'block') return step.member.blocked ? 'staff.let-in' : 'staff.block'
  return step.kind === 'role' ? 'staff.role.change' : 'staff.invite'
}

function useSend() {
  const api = useApi()
  return (step: StaffAction, field: (name: string) => string, sendRole: SendRole) => {
    const password = field('password')
    const role = field('role') as StaffRole
    if (step.kind === 'factor') return api.adminRequireSecondFactor({ body: { required: step.required, password } })
    if (step.kind === 'invite') {
      const person = { firstName: field('firstName'), lastName: field('lastName'), email: field('email') }
      return api.adminInviteStaff({ body: { ...person, language: field('language') as Language, role, password } })
    }
    const { id, blocked } = step.member
    return step.kind === 'role'
      ? sendRole({ role }, (draft, version) =>
          api.adminChangeStaffRole({ params: { id }, body: { ...draft, version, password } }),
        )
      : api.adminBlockStaff({ params: { id }, body: { blocked: !blocked, password } })
  }
}

function RoleField({ chosen, errors }: { chosen: StaffRole; errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <SelectField
      name="role"
      label={t('staff.role')}
      hint={t('staff.role.hint')}
      defaultValue={chosen}
      error={errors.role}
      options={STAFF_ROLES.map(role => ({ value: role, label: t(`staff.role.${role}`) }))}
    />
  )
}

const NAMES: Record<Language, string> = { ar: 'العربية', en: 'English', he: 'עברית', ru: 'Русский' }

function InviteFields({ errors }: { errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <>
      <TextField name="firstName" label={t('staff.first-name')} error={errors.firstName} data-autofocus />
      <TextField name="lastName" label={t('staff.last-name')} error={errors.lastName} />
      <TextField name="email" type="email" label={t('staff.email')} error={errors.email} />
      <SelectField
        name="language"
        label={t('staff.language')}
        error={errors.language}
        options={LANGUAGE_CODES.map(code => ({ value: code, label: NAMES[code] }))}
      />
    </>
  )
}
