import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { Section } from './sections.ts'

/** Icons by the names that the shop's content uses. */
const ICONS: Record<string, IconName> = { shield: 'shield-check', cash: 'cash', truck: 'truck', return: 'return' }

/** One line of trust signals below the hero, such as secure payment. */
export function TrustLine({ section }: { section: Section | null }) {
  if (section === null) return null
  return (
    <div className="section--band trust">
      <ul className="container grid">
        {section.items.map(({ title, text, icon }) => (
          <li key={title} className="trust__item">
            <Icon name={ICONS[icon ?? ''] ?? 'check'} />
            <div>
              <p>
                <Isolate>{title}</Isolate>
              </p>
              <p className="small quiet">
                <Isolate>{text}</Isolate>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
