import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { Section } from './ProfessionalsPage.tsx'

const ICONS: Record<string, IconName> = {
  tag: 'cash',
  lock: 'lock',
  repeat: 'box',
  phone: 'phone',
  shield: 'shield-check',
}

/** List of the benefits of an approved professional account. */
export function Benefits({ section: { title, items } }: { section: Section }) {
  return (
    <section className="section container stack gap-l">
      <h2>{title}</h2>
      <ul className="grid portal__three portal__benefits">
        {items.map(item => (
          <li className="stack gap-s" key={item.title}>
            <Icon name={ICONS[item.icon ?? ''] ?? 'check'} />
            <h3>
              <Isolate>{item.title}</Isolate>
            </h3>
            <p className="quiet">
              <Isolate>{item.text}</Isolate>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
