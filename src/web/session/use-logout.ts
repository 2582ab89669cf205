import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../api/provider.tsx'
import { useI18n } from '../i18n.tsx'
import { endSession } from './end-session.ts'

/** Signs out: the server is told, but whether it heard does not keep anybody signed in here. */
export function useLogout(): () => Promise<void> {
  const api = useApi()
  const i18n = useI18n()
  const navigate = useNavigate()
  const location = useLocation()
  return async () => {
    await api.logout().catch(() => undefined)
    try {
      sessionStorage.clear()
    } catch {}
    endSession({ expired: false, router: { navigate, state: { location } }, i18n })
  }
}
