import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { ContentLink } from './ContentLink.tsx'
import type { Section, ShopLink } from './sections.ts'

/** The head of a part of the page: its name, a line beneath, and the way to all of it. */
export function SectionHead({ section, link }: { section: Section; link?: ShopLink | null }) {
  return (
    <div className="spread section-head">
      <div className="stack gap-s">
        <h2>
          <Isolate>{section.title}</Isolate>
        </h2>
        {section.subtitle && (
          <p className="quiet">
            <Isolate>{section.subtitle}</Isolate>
          </p>
        )}
      </div>
      {link && (
        <ContentLink href={link.href} className="link">
          {link.label}
          <Icon name="arrow-forward" />
        </ContentLink>
      )}
    </div>
  )
}
