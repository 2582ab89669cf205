import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { ContentLink } from './ContentLink.tsx'
import type { Section, SectionLink } from './sections.ts'

/** Header of a section: title, subtitle, and an optional link. */
export function SectionHeader({ section, link }: { section: Section; link?: SectionLink | null }) {
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
