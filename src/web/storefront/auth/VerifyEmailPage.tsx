import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useSession } from '../../auth/session.ts'
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
import { emailLinkToken } from './email-link-token.ts'
import { ResendVerification } from './ResendVerification.tsx'
import './auth.css'

export const handle: RouteHandle = { title: (_, { t }) => t('auth.verify') }

type Outcome = 'asking' | 'verified' | ApiError

export function Component() {
  const { outcome, verify } = useVerification()
  return (
    <div className="container account-narrow" aria-live="polite">
      {outcome === 'asking' ? <ResendForm /> : <Answer outcome={outcome} onRetry={verify} />}
    </div>
  )
}

/**
 * Verifies the email address when the link in the email is opened. Although StrictMode runs the effect twice, the token
 * is sent once, because it is single-use. `verify` repeats the request after a failure.
 */
function useVerification() {
  const api = useApi()
  const requested = useRef(false)
  const [outcome, setOutcome] = useState<Outcome>('asking')

  async function verify() {
    setOutcome('asking')
    const token = emailLinkToken()
    try {
      if (!token) throw new ApiError(400, { code: 'dead-token' })
      await api.verifyEmail({ body: { token } })
      setOutcome('verified')
    } catch (error) {
      setOutcome(error instanceof ApiError ? error : new ApiError(500, {}))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (requested.current) return
    requested.current = true
    void verify()
  }, [])

  return { outcome, verify }
}

function ResendForm() {
  const { t } = useI18n()
  return (
    <>
      <h1>{t('auth.verify')}</h1>
      <Skeleton length="long" />
      <Skeleton length="short" />
    </>
  )
}

function Answer({ outcome, onRetry }: { outcome: 'verified' | ApiError; onRetry: () => void }) {
  const { t } = useI18n()
  const { user, isLoading } = useSession()
  // Shows success if the address is already verified, so that a link can be opened twice.
  if (outcome === 'verified' || user?.emailVerified) {
    return (
      <EmptyState
        level={1}
        drawing={<HeartDrawing />}
        title={t('auth.verify.done')}
        text={t('auth.verify.done.text')}
        action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('cart.start')}</LinkButton>}
      />
    )
  }
  const dead = outcome.code === 'dead-token'
  let action: ReactNode = <Button onClick={onRetry}>{t('common.tryAgain')}</Button>
  if (dead && user) action = <ResendVerification email={user.email} />
  else if (dead) {
    action = !isLoading && (
      <LinkButton render={look => <Link to={paths.login(paths.verifyEmail)} {...look} />}>
        {t('auth.verify.sign-in')}
      </LinkButton>
    )
  }
  return (
    <EmptyState
      level={1}
      drawing={<FailureDrawing />}
      title={t('auth.verify.failed')}
      text={dead ? t('errors.dead-token') : failureText(outcome, t)}
      action={action}
    />
  )
}
