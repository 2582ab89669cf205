import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const ICONS: Record<string, IconName> = { shield: 'shield-check', check: 'check', leaf: 'leaf' }

/** Icons that the about page's content may use by name. */
export function SectionIcon({ name = '' }: { name: string | undefined }) {
  const icon = ICONS[name]
  return icon && <Icon name={icon} />
}
