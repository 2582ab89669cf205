import { useState } from 'react'
import type { Member } from '../../../shared/contracts/staff.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ListHeader } from '../ListHeader.tsx'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { type StaffAction, StaffDialog } from './StaffDialog.tsx'
import { StaffTable } from './StaffTable.tsx'

/** Screen that lists the staff accounts: roles, invitations, signed-in devices, second factor. */
export function StaffScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, loading, reload, replace } = useLoad(
    'staff',
    async options => (await api.adminListStaff({}, options)).data,
  )
  const [step, setStep] = useState<StaffAction | null>(null)

  /** Runs an action that requires no password. */
  async function press(call: 'adminResendInvitation' | 'adminEndStaffSessions', { id }: Member) {
    try {
      replace((await api[call]({ params: { id } })).data)
      addToast({ type: 'success', title: t('staff.done') })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
      reload()
    }
  }

  return (
    <>
      <SettingsTabs />
      <ListHeader
        title={t('staff.title')}
        total={data && t('staff.total', { count: data.members.length })}
        loading={loading}
        onRefresh={reload}
      />
      {error && !data ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <>
          <div className="spread">
            <Button size="small" onClick={() => setStep({ kind: 'invite' })}>
              <Icon name="plus" />
              {t('staff.invite')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              onClick={() => setStep({ kind: 'factor', required: !data.secondFactorRequired })}
            >
              <Icon name="shield-check" />
              {t(data.secondFactorRequired ? 'staff.factor.free' : 'staff.factor.require')}
            </Button>
          </div>
          {data.secondFactorRequired && <p className="quiet">{t('staff.factor.required')}</p>}
          <StaffTable
            members={data.members}
            onStep={setStep}
            onInviteAgain={member => press('adminResendInvitation', member)}
            onSignOut={member => press('adminEndStaffSessions', member)}
          />
          <StaffDialog step={step} onClose={() => setStep(null)} onDone={replace} />
        </>
      )}
    </>
  )
}
