import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Card } from '../catalog/product-card/card.ts'
import { ProductGrid } from '../catalog/product-card/ProductGrid.tsx'
import { ContentLink } from './ContentLink.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import type { Section } from './sections.ts'

interface ProductRowProps {
  section: Section | null
  cards: Card[]
  /** Target of the link "view all". If it is set, the section's own link is shown in the promotional line instead. */
  allTo?: string
}

/** Row of products with a title and, if set, a promotional line below it. */
export function ProductRow({ section, cards, allTo }: ProductRowProps) {
  const { t } = useI18n()
  if (section === null || cards.length === 0) return null
  const { body, link } = section
  return (
    <section className="section container">
      <SectionHeader section={section} link={allTo ? { label: t('common.showAll'), href: allTo } : link} />
      {body && (
        <p className="promotion">
          <Isolate>{body}</Isolate>{' '}
          {link && allTo && (
            <ContentLink href={link.href} className="link">
              {link.label}
            </ContentLink>
          )}
        </p>
      )}
      <ProductGrid cards={cards} />
    </section>
  )
}
