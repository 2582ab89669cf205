import type { Member } from '../../../shared/contracts/staff.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import type { StaffAction } from './StaffDialog.tsx'
import './staff.css'

interface StaffTableProps {
  members: Member[]
  onStep: (step: StaffAction) => void
  onInviteAgain: (member: Member) => void
  onSignOut: (member: Member) => void
}

export function StaffTable({ members, ...steps }: StaffTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-staff admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('staff.person')}</th>
            <th scope="col">{t('staff.role')}</th>
            <th scope="col">{t('staff.factor')}</th>
            <th scope="col">{t('staff.seen')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map(member => (
            <MemberRow key={member.id} member={member} {...steps} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MemberRow({
  member,
  onStep,
  onInviteAgain,
  onSignOut,
}: Omit<StaffTableProps, 'members'> & { member: Member }) {
  const { t, dateTime } = useI18n()
  const { firstName, lastName, email, role, invited, blocked, secondFactor, devices, lastSeenAt } = member
  return (
    <tr>
      <th scope="row" className="admin-whole-row">
        <bdi>
          {firstName} {lastName}
        </bdi>
        <br />
        <bdi dir="ltr" className="quiet">
          {email}
        </bdi>
      </th>
      <td data-label={t('staff.role')}>
        {t(`staff.role.${role}`)}
        {blocked && <span className="badge badge--out">{t('staff.blocked')}</span>}
        {invited && !blocked && <span className="badge badge--plain">{t('staff.invited')}</span>}
      </td>
      <td data-label={t('staff.factor')}>{t(secondFactor ? 'staff.factor.on' : 'staff.factor.off')}</td>
      <td data-label={t('staff.seen')} className="quiet admin-whole-row">
        {lastSeenAt ? `${dateTime(lastSeenAt)} · ${t('staff.devices', { count: devices })}` : t('staff.seen.never')}
      </td>
      <td className="admin-whole-row">
        <div className="admin-staff__steps">
          <Button size="small" variant="secondary" onClick={() => onStep({ kind: 'role', member })}>
            {t('staff.role.change')}
          </Button>
          {invited && !blocked && (
            <Button size="small" variant="quiet" onClick={() => onInviteAgain(member)}>
              {t('staff.invite.again')}
            </Button>
          )}
          {devices > 0 && (
            <Button size="small" variant="quiet" onClick={() => onSignOut(member)}>
              {t('staff.sign-out')}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => onStep({ kind: 'block', member })}>
            {t(blocked ? 'staff.let-in' : 'staff.block')}
          </Button>
        </div>
      </td>
    </tr>
  )
}
