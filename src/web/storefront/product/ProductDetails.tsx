import { useI18n } from '../../i18n.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Product } from './load-product.ts'
import { Paragraphs } from './Paragraphs.tsx'

type Fact = Product['specifications'][number]

/** A size or shade that one chooses is no fact of the product: it is told above, as chosen. */
function isChosenAbove({ key, value }: Fact, { sizes, colors }: Product): boolean {
  return sizes.some(({ name }) => name === value.replace(/\s*\(.*/, '')) || (key === 'shade' && colors.length > 0)
}

/** What it does, how it is used, what is in it. */
export function ProductDetails({ product }: { product: Product }) {
  const { t } = useI18n()
  const { description, features, howToUse, ingredients, materials, specifications, registrationNumber, spf } = product
  const facts = [
    ...specifications.filter(fact => !isChosenAbove(fact, product)),
    ...(spf && !specifications.some(({ key }) => key === 'spf')
      ? [{ key: 'spf', label: t('product.spf'), value: String(spf) }]
      : []),
    ...(registrationNumber ? [{ key: 'moh', label: t('product.registration'), value: registrationNumber }] : []),
  ]
  return (
    <div className="product__details">
      <section className="stack">
        <h2>{t('product.description')}</h2>
        <Paragraphs text={description} />
        <ul className="features">
          {features.map(feature => (
            <li key={feature}>
              <Icon name="check" />
              <span>
                <Isolate>{feature}</Isolate>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {howToUse && (
        <Disclosure title={t('product.howToUse')} open>
          <Paragraphs text={howToUse} />
        </Disclosure>
      )}
      {ingredients && (
        <Disclosure title={t('product.ingredients')}>
          <p dir="ltr" className="small">
            {ingredients}
          </p>
        </Disclosure>
      )}
      {materials && (
        <Disclosure title={t('product.materials')}>
          <Paragraphs text={materials} />
        </Disclosure>
      )}
      {facts.length > 0 && (
        <Disclosure title={t('product.specifications')} open>
          <dl className="facts">
            {facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt className="quiet">{label}</dt>
                <dd>
                  <Isolate>{value}</Isolate>
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}
