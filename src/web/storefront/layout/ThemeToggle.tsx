import { useI18n } from '../../i18n.tsx'
import { toggleTheme, useInterface } from '../../interface.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoonIcon, SunIcon } from '../../ui/Icons.tsx'

/** Both icons are there and CSS shows one: the theme is known before React is. */
export function ThemeToggle() {
  const { t } = useI18n()
  const theme = useInterface(state => state.theme)
  return (
    <IconButton
      className="theme-toggle"
      label={t(theme === 'dark' ? 'layout.theme.light' : 'layout.theme.dark')}
      onClick={toggleTheme}
    >
      <MoonIcon />
      <SunIcon />
    </IconButton>
  )
}
