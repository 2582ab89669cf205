import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const ICONS: Record<string, IconName> = { shield: 'shield-check', check: 'check', leaf: 'leaf' }

/** Icon whose name is stored in the content of the about page. */
export function SectionIcon({ name = '' }: { name: string | undefined }) {
  const icon = ICONS[name]
  return icon && <Icon name={icon} />
}
