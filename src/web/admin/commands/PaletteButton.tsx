import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openPalette } from './Commands.tsx'

/** Button that opens the palette and shows its keyboard shortcut. */
export function PaletteButton() {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className="admin-nav__row admin-nav__find"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className="admin-nav__words">{t('commands.open')}</span>
      <bdi dir="ltr" aria-hidden="true">
        <kbd>Ctrl K</kbd>
      </bdi>
    </button>
  )
}
