import { CashIcon, CheckIcon, ReturnIcon, ShieldCheckIcon, TruckIcon } from '../../ui/Icons.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Section } from './sections.ts'

const ICONS: Record<string, typeof CheckIcon> = {
  shield: ShieldCheckIcon,
  cash: CashIcon,
  truck: TruckIcon,
  return: ReturnIcon,
}

/** Why one may trust this shop, in one line under the hero. */
export function TrustLine({ section }: { section: Section | undefined }) {
  if (!section) return null
  return (
    <section className="section--band trust" aria-label={section.title}>
      <ul className="container grid">
        {section.items.map(({ title, text, icon }) => {
          const ItemIcon = ICONS[icon ?? ''] ?? CheckIcon
          return (
            <li key={title} className="trust__item">
              <ItemIcon />
              <div>
                <p>{title}</p>
                <p className="small quiet">
                  <Isolate>{text}</Isolate>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
