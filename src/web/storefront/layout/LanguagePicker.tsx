import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { switchLanguage } from '../../language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useLayoutData } from './layout-data.ts'

/** Links to the current page in the other languages. A plain click also stores the choice. */
export function LanguagePicker() {
  const { language, t } = useI18n()
  const open = useLayoutData().languages
  const languages = LANGUAGES.filter(({ code }) => open.includes(code))
  const { pathname, search } = useLocation()
  const own = languages.find(({ code }) => code === language)?.nativeName ?? language

  function choose(event: MouseEvent, code: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (code !== language) switchLanguage(code)
  }

  return (
    <Menu
      className="language-picker"
      label={`${t('layout.language')}: ${own}`}
      trigger={
        <>
          <Icon name="globe" />
          <span className="wide-only">{own}</span>
        </>
      }
    >
      {languages.map(({ code, nativeName }) => (
        <a
          key={code}
          className="menu__item"
          href={`/${code}${pathname === '/' ? '' : pathname}${search}`}
          hrefLang={code}
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          onClick={event => choose(event, code)}
        >
          {nativeName}
        </a>
      ))}
    </Menu>
  )
}
