import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ContentLink } from './ContentLink.tsx'
import type { Section } from './sections.ts'

/** Teaser for the professional portal, with the same colours (gold on dark olive) in both themes. */
export function ProfessionalsTeaser({ section }: { section: Section | null }) {
  if (section === null) return null
  const { title, subtitle, body, items, link } = section
  return (
    <section className="section container" aria-labelledby="professionals">
      <div className="panel door">
        <div className="panel__text stack">
          <p className="door__gold">{subtitle}</p>
          <h2 id="professionals">{title}</h2>
          <p className="door__quiet">
            <Isolate>{body}</Isolate>
          </p>
          {link && (
            <div>
              <LinkButton variant="gold" size="large" render={look => <ContentLink href={link.href} {...look} />}>
                {link.label}
              </LinkButton>
            </div>
          )}
        </div>
        <ul className="panel__text stack">
          {items.map(item => (
            <li key={item.title} className="door__item">
              <Icon name="check" className="door__gold" />
              <div>
                <p>
                  <Isolate>{item.title}</Isolate>
                </p>
                <p className="small door__quiet">
                  <Isolate>{item.text}</Isolate>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
