import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Section } from './ProfessionalsPage.tsx'

/** Numbered list of the steps of an application. */
export function ApplicationSteps({ section: { title, items } }: { section: Section }) {
  const { number } = useI18n()
  return (
    <section className="section container stack gap-l portal__steps">
      <h2>{title}</h2>
      <ol className="grid portal__three">
        {items.map((item, index) => (
          <li className="card stack gap-s" key={item.title}>
            <span className="portal__number" aria-hidden="true">
              {number(index + 1)}
            </span>
            <h3>
              <Isolate>{item.title}</Isolate>
            </h3>
            <p className="quiet">
              <Isolate>{item.text}</Isolate>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
