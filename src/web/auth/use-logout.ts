import { useNavigate } from 'react-router'
import { useApi } from '../api/provider.tsx'
import { useI18n } from '../i18n.tsx'
import { endSession } from './end-session.ts'

/**
 * Returns a function that signs out on this device at once. The logout request with the old token runs in the
 * background, and its response is ignored.
 */
export function useLogout(): () => void {
  const api = useApi()
  const i18n = useI18n()
  const navigate = useNavigate()
  return () => {
    api.logout().catch(() => undefined)
    try {
      sessionStorage.clear()
    } catch {}
    endSession({ from: null, navigate, i18n })
  }
}
