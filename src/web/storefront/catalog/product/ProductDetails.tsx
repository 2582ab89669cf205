import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n.tsx'
import { RichText } from '../../../SimpleHtml.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { IconList } from '../../../ui/IconList.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import { ActiveIngredientList } from './ActiveIngredientList.tsx'
import { IngredientList } from './IngredientList.tsx'
import type { ProductData } from './load-product.ts'
import { specificationRows } from './product-facts.ts'
import { SizeTable } from './SizeTable.tsx'

type Details = ProductData['details']

/** Details below the fold: benefits, active ingredients, usage, warnings, size table and ingredients. */
export function ProductDetails({ details }: { details: Details }) {
  const { description, features, suitableFor, actives, howToUse, warnings, ...rest } = details
  const { sizeTable, sizeAdvice, ingredients, materials } = rest
  const i18n = useI18n()
  const { t } = i18n
  const facts = specificationRows(details, i18n)
  return (
    <div className="product__details">
      {(description || features.length > 0) && (
        <section className="stack">
          <h2>{t('product.description')}</h2>
          <RichText>{description}</RichText>
          <IconList icon="check" lines={features} />
        </section>
      )}
      {suitableFor.length > 0 && (
        <section className="product__for stack gap-s">
          <h3>{t('product.suitableFor')}</h3>
          <IconList icon="leaf" lines={suitableFor} />
        </section>
      )}
      {actives.length > 0 && (
        <section className="stack gap-s">
          <h3>{t('product.actives')}</h3>
          <ActiveIngredientList actives={actives} />
        </section>
      )}
      <Part title={t('product.howToUse')} open>
        {howToUse && <Paragraphs text={howToUse} />}
      </Part>
      <Part title={t('product.warnings')} open>
        {warnings.length > 0 && <IconList icon="info" lines={warnings} />}
      </Part>
      <Part title={t('product.sizeTable')} open id="size-guide">
        {sizeTable && <SizeTable table={sizeTable} advice={sizeAdvice} />}
      </Part>
      <Part title={t('product.ingredients')}>{ingredients.length > 0 && <IngredientList parts={ingredients} />}</Part>
      <Part title={t('product.materials')}>{materials && <Paragraphs text={materials} />}</Part>
      <Part title={t('product.specifications')} open>
        {facts.length > 0 && <DescriptionList facts={facts} />}
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  open?: boolean
  /** Element id, to which a link further up the page refers. */
  id?: string
  children: ReactNode
}

/** Collapsible section of the details. Renders nothing if the product has no content for the section. */
function Part({ title, open, id, children }: PartProps) {
  if (!children) return null
  return (
    <Disclosure title={title} open={open} id={id}>
      {children}
    </Disclosure>
  )
}
