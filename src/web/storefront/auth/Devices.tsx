import { useState } from 'react'
import type { Session } from '../../../shared/contracts/auth-security.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import type { LoadState } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** List of the account's sessions, each except the current one with a sign-out button. */
export function Devices({ loaded: { data, error, reload, replace } }: { loaded: LoadState<Session[]> }) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<number | 'others' | null>(null)

  async function end(what: number | 'others', send: () => Promise<unknown>, done: string, left: Session[]) {
    setBusy(what)
    try {
      await send()
      replace(left)
      // Focuses the heading, because the pressed button is gone.
      document.getElementById('devices')?.focus()
      addToast({ type: 'success', title: done })
    } catch (error) {
      addToast({ type: 'error', title: t('auth.devices.failed'), message: failureText(error, t) })
      reload()
    } finally {
      setBusy(null)
    }
  }

  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  const current = data?.filter(session => session.current) ?? []
  return (
    <section className="card stack" aria-labelledby="devices">
      <h2 className="profile__title" id="devices" tabIndex={-1}>
        {t('auth.devices')}
      </h2>
      <p className="quiet">{t('auth.devices.text')}</p>
      {!data && <Skeleton shape="button" />}
      <ul className="devices">
        {data?.map(session => (
          <Device
            key={session.id}
            session={session}
            busy={busy === session.id}
            onEnd={() =>
              end(
                session.id,
                () => api.endSession({ params: { id: session.id } }),
                t('auth.device.ended'),
                data.filter(({ id }) => id !== session.id),
              )
            }
          />
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          variant="secondary"
          className="profile__save"
          loading={busy === 'others'}
          onClick={() => end('others', () => api.endOtherSessions(), t('auth.devices.ended'), current)}
        >
          {t('auth.devices.end-others')}
        </Button>
      )}
    </section>
  )
}

interface DeviceProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Device({ session: { device, address, signedInAt, lastSeenAt, current }, busy, onEnd }: DeviceProps) {
  const { t, dateTime } = useI18n()
  const { browser, system, kind } = device
  const name =
    browser && system ? t('auth.device.named', { browser, system }) : (browser ?? system ?? t('auth.device.unknown'))
  return (
    <li className="device">
      <Icon name={kind === 'phone' || kind === 'tablet' ? 'smartphone' : 'computer'} />
      <div className="device__text">
        <p className="cluster gap-s">
          <b>
            <Isolate>{name}</Isolate>
          </b>
          {current && <Badge kind="plain">{t('auth.device.current')}</Badge>}
        </p>
        <p className="cluster device__entry quiet small">
          {t('auth.device.since', { moment: dateTime(signedInAt) })}
          {address && <bdi dir="ltr">{address}</bdi>}
        </p>
        {!current && <p className="quiet small">{t('auth.device.seen', { moment: dateTime(lastSeenAt) })}</p>}
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="small"
          loading={busy}
          aria-label={t('auth.device.end.named', { device: name })}
          onClick={onEnd}
        >
          {t('auth.device.end')}
        </Button>
      )}
    </li>
  )
}
