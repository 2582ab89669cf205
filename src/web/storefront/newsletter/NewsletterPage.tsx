import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FailureDrawing } from '../../ui/drawings/FailureDrawing.tsx'
import { HeartDrawing } from '../../ui/drawings/HeartDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export const handle: RouteHandle = { title: (_, { t }) => t('newsletter.page.title') }

type Request = { kind: 'confirm' | 'leave' | 'reminders'; token: string }
type Outcome = 'asking' | 'working' | 'done' | ApiError

/**
 * Landing page of the links in newsletter emails and reminders. Opening a confirmation link confirms the subscription;
 * unsubscribing requires pressing a button.
 */
export function Component() {
  const api = useApi()
  const requested = useRef(false)
  const [request, setRequest] = useState<Request | null>(null)
  const [outcome, setOutcome] = useState<Outcome>('asking')

  async function go({ kind, token }: Request) {
    setOutcome('working')
    try {
      if (kind === 'confirm') await api.confirmNewsletter({ body: { token } })
      else if (kind === 'leave') await api.unsubscribeNewsletter({ query: { token } })
      else await api.unsubscribeReminders({ query: { token } })
      setOutcome('done')
    } catch (error) {
      setOutcome(error instanceof ApiError ? error : new ApiError(500, {}))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    const found = requestOf(new URLSearchParams(location.search))
    setRequest(found)
    if (found.kind === 'confirm') void go(found)
  }, [])

  return (
    <div className="container section" aria-live="polite">
      {request ? <Answer request={request} outcome={outcome} onGo={() => go(request)} /> : <Skeleton length="long" />}
    </div>
  )
}

/** Reads the request from the URL. Runs in the browser only, so that no server-rendered page contains the token. */
function requestOf(query: URLSearchParams): Request {
  const names = { unsubscribe: 'leave', reminders: 'reminders', token: 'confirm' } as const
  for (const [name, kind] of Object.entries(names)) {
    const token = query.get(name)
    if (token !== null) return { kind, token: token || '-' }
  }
  return { kind: 'confirm', token: '-' }
}

function Answer({ request, outcome, onGo }: { request: Request; outcome: Outcome; onGo: () => void }) {
  const { t } = useI18n()
  const home = <LinkButton render={look => <Link to={paths.home} {...look} />}>{t('layout.error.home')}</LinkButton>
  if (outcome instanceof ApiError) {
    const dead = outcome.code === 'dead-token' || outcome.code === 'invalid'
    return (
      <EmptyState
        level={1}
        drawing={<FailureDrawing />}
        title={t('newsletter.page.failed')}
        text={
          dead
            ? t(request.kind === 'reminders' ? 'newsletter.page.reminders.dead' : 'newsletter.page.dead')
            : failureText(outcome, t)
        }
        action={dead ? home : <Button onClick={onGo}>{t('common.tryAgain')}</Button>}
      />
    )
  }
  if (outcome === 'done') {
    return (
      <EmptyState
        level={1}
        drawing={<HeartDrawing />}
        title={t(`newsletter.page.${request.kind}.done`)}
        text={t(`newsletter.page.${request.kind}.text`)}
        action={home}
      />
    )
  }
  if (request.kind === 'confirm') return <Skeleton length="long" />
  return (
    <EmptyState
      level={1}
      drawing={<HeartDrawing />}
      title={t(`newsletter.page.${request.kind}`)}
      text={t(`newsletter.page.${request.kind}.sure`)}
      action={
        <Button loading={outcome === 'working'} onClick={onGo}>
          {t(`newsletter.page.${request.kind}.go`)}
        </Button>
      }
    />
  )
}
