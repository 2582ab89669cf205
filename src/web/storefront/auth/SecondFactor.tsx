import { useState } from 'react'
import { useApi } from '../../api/provider.tsx'
import type { LoadState } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSecondFactor, type TotpSecret } from './SetUpSecondFactor.tsx'

interface SecondFactorState {
  since: string | null
  recoveryCodesLeft: number
}

type Requested = 'start' | 'stop' | 'renew' | null

/** Settings of the second factor: set up, remove, recovery codes. */
export function SecondFactor({ loaded }: { loaded: LoadState<SecondFactorState> }) {
  const { t, date } = useI18n()
  const api = useApi()
  const { data, error, reload } = loaded
  const [requested, setRequested] = useState<Requested>(null)
  const [totp, setTotp] = useState<TotpSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setRequested(null)

  function showCodes(recoveryCodes: string[]) {
    setTotp(null)
    setCodes(recoveryCodes)
    reload()
  }

  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <div className="spread">
        <h2 className="profile__title" id="second-factor">
          {t('auth.factor')}
        </h2>
        {data && (
          <span className={data.since ? 'profile__good' : 'quiet'}>
            {data.since && <Icon name="shield-check" />}
            {data.since ? t('auth.factor.since', { date: date(data.since) }) : t('auth.factor.off')}
          </span>
        )}
      </div>
      {!totp && !codes && <p className="quiet">{t('auth.factor.text')}</p>}
      {!data && <Skeleton shape="button" />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {totp && (
        <SetUpSecondFactor
          totp={totp}
          onCancel={() => setTotp(null)}
          onDone={recoveryCodes => {
            showCodes(recoveryCodes)
            addToast({ type: 'success', title: t('auth.factor.done') })
          }}
        />
      )}
      {data && !totp && !codes && <Choices state={data} onAsk={setRequested} />}
      <PasswordDialog
        open={requested === 'start'}
        onClose={close}
        title={t('auth.factor.start.title')}
        failed={t('auth.factor.failed')}
        action={t('auth.factor.next')}
        onConfirm={async ({ password }) => {
          setTotp((await api.startSecondFactor({ body: { password } })).data)
          close()
        }}
      >
        <p>{t('auth.factor.start.text')}</p>
      </PasswordDialog>
      <PasswordDialog
        open={requested === 'renew'}
        onClose={close}
        title={t('auth.codes.renew')}
        failed={t('auth.codes.renew.failed')}
        action={t('auth.codes.renew')}
        asksCode
        onConfirm={async body => {
          showCodes((await api.renewRecoveryCodes({ body })).data.recoveryCodes)
          close()
        }}
      >
        <p>{t('auth.codes.renew.text')}</p>
      </PasswordDialog>
      <PasswordDialog
        open={requested === 'stop'}
        onClose={close}
        title={t('auth.factor.stop.title')}
        failed={t('auth.factor.stop.failed')}
        action={t('auth.factor.stop')}
        danger
        asksCode
        onConfirm={async body => {
          await api.disableSecondFactor({ body })
          close()
          reload()
          addToast({ type: 'success', title: t('auth.factor.stopped') })
        }}
      >
        <p>{t('auth.factor.stop.text')}</p>
      </PasswordDialog>
    </section>
  )
}

function Choices({ state, onAsk }: { state: SecondFactorState; onAsk: (requested: Requested) => void }) {
  const { t } = useI18n()
  if (state.since === null)
    return (
      <Button variant="secondary" className="profile__save" onClick={() => onAsk('start')}>
        {t('auth.factor.start')}
      </Button>
    )
  return (
    <>
      <p className={state.recoveryCodesLeft < 3 ? 'profile__open' : undefined}>
        {t('auth.codes.left', { count: state.recoveryCodesLeft })}
      </p>
      <div className="cluster">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          {t('auth.codes.renew')}
        </Button>
        <Button variant="danger" onClick={() => onAsk('stop')}>
          {t('auth.factor.stop')}
        </Button>
      </div>
    </>
  )
}
