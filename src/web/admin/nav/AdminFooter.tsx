import { useLocation } from 'react-router'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useSession } from '../../auth/session.ts'
import { useLogout } from '../../auth/use-logout.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { toggleTheme, useUiState } from '../../ui-state.ts'
import { openShortcuts } from '../commands/Commands.tsx'
import { openDashboardIn } from './account-language.ts'

/** Bottom of the side bar: language, theme, keyboard shortcuts, a link to the shop, the signed-in user and sign-out. */
export function AdminFooter() {
  const { t, language } = useI18n()
  const { pathname, search } = useLocation()
  const user = useSession(session => session.user)
  const theme = useUiState(state => state.theme)
  const logout = useLogout()
  const api = useApi()

  /** Stores the language in the account, then opens the dashboard in this language. */
  async function choose(code: Language) {
    if (code === language && code === user?.language) return
    try {
      await api.changePreferences({ body: { language: code } })
      openDashboardIn(code)
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    }
  }

  return (
    <div className="admin-nav__foot">
      <nav className="admin-nav__languages" aria-label={t('nav.language')}>
        {LANGUAGES.map(({ code, nativeName }) => (
          <a
            key={code}
            href={`/${code}${pathname}${search}`}
            hrefLang={code}
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            onClick={event => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void choose(code)
            }}
          >
            {nativeName}
          </a>
        ))}
      </nav>
      <button type="button" className="admin-nav__row" onClick={toggleTheme}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        {t(theme === 'dark' ? 'layout.theme.light' : 'layout.theme.dark')}
      </button>
      <button type="button" className="admin-nav__row wide-only" aria-haspopup="dialog" onClick={openShortcuts}>
        <Icon name="info" />
        {t('commands.keys')}
      </button>
      <Link className="admin-nav__row" to={paths.home}>
        <Icon name="home" />
        {t('nav.storefront')}
      </Link>
      <button type="button" className="admin-nav__row" onClick={logout}>
        <Icon name="logout" />
        <span className="admin-nav__words">{t('admin.logout')}</span>
        <bdi className="quiet small admin-nav__who">{user?.first_name}</bdi>
      </button>
    </div>
  )
}
