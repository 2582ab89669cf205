import { Icon } from '../../ui/Icon.tsx'
import { CheckIcon, ShieldCheckIcon } from '../../ui/Icons.tsx'

/** The icons that the about page's content may ask for by name. */
export function SectionIcon({ name }: { name: string | undefined }) {
  if (name === 'shield') return <ShieldCheckIcon />
  if (name === 'check') return <CheckIcon />
  if (name !== 'leaf') return null
  return (
    <Icon>
      <path d="M5 19C4 10 9 4.500 20 4c.5 11-5 16-13 14.500M5 20c1.500-4.500 4.500-8 9-10.500" />
    </Icon>
  )
}
