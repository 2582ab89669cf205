import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toggleTheme, useUiState } from '../../ui-state.ts'

/**
 * Button that switches the theme. It renders both icons and CSS shows one, because before hydration the theme is
 * available only to CSS.
 */
export function ThemeToggle() {
  const { t } = useI18n()
  const theme = useUiState(state => state.theme)
  return (
    <IconButton
      className="theme-toggle"
      label={t(theme === 'dark' ? 'layout.theme.light' : 'layout.theme.dark')}
      onClick={toggleTheme}
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </IconButton>
  )
}
