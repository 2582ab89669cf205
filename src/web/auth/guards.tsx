import { type ReactNode, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useApi } from '../api/provider.tsx'
import { useI18n } from '../i18n.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { FailureDrawing } from '../ui/drawings/FailureDrawing.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useQueryParameters } from '../use-query-parameters.ts'
import { safeRedirect } from './safe-redirect.ts'
import { restoreSession, useSession } from './session.ts'
import { readToken } from './tokens.ts'

interface GuardProps {
  /** Placeholder that is shown until the user is known. The server always renders it. */
  waiting: ReactNode
  children: ReactNode
}

/** Redirects signed-out visitors to /login, which returns to the requested path (spec §2). */
export function SignedInOnly({ waiting, children }: GuardProps) {
  const { isLoading, isAuthenticated, endedElsewhere } = useSession()
  const { pathname, search } = useLocation()
  const wasSignedIn = useRef(false)
  if (isAuthenticated) {
    wasSignedIn.current = true
    return children
  }
  if (isLoading) return waiting
  // The session ended while the page was open, and `endSession` is already redirecting.
  if (wasSignedIn.current && !endedElsewhere) return waiting
  // The token is still stored: the request for the user failed, but the server did not reject the token.
  if (readToken()) return <SessionUnknown />
  return <Navigate to={paths.login(pathname + search)} replace />
}

/** Redirects signed-in visitors of /login and /register to /, or to the requested path. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const isAuthenticated = useSession(session => session.isAuthenticated)
  const query = useQueryParameters()
  return isAuthenticated ? <Navigate to={safeRedirect(query.get('next'))} replace /> : children
}

/** Redirects signed-out visitors to /login, and users who are not admins to / (spec §2). */
export function AdminOnly({ waiting, children }: GuardProps) {
  const role = useSession(session => session.user?.role)
  return (
    <SignedInOnly waiting={waiting}>{role === 'admin' ? children : <Navigate to={paths.home} replace />}</SignedInOnly>
  )
}

function SessionUnknown() {
  const { t } = useI18n()
  const api = useApi()
  const retry = () => {
    useSession.setState({ isLoading: true })
    void restoreSession(api)
  }
  return (
    <div className="container section">
      <EmptyState
        level={1}
        drawing={<FailureDrawing />}
        title={t('errors.user-failed')}
        text={t('errors.network')}
        action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
      />
    </div>
  )
}
