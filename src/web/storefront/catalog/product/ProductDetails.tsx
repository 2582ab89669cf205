import { useI18n } from '../../../i18n.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import type { ProductData } from './load-product.ts'

type Details = ProductData['details']

/** Benefits, usage and ingredients. */
export function ProductDetails({ details }: { details: Details }) {
  const { description, features, howToUse, ingredients, materials, ...rest } = details
  const { t } = useI18n()
  const { specifications, spf, registrationNumber } = rest
  const facts = [
    ...specifications,
    ...(spf && !specifications.some(({ key }) => key === 'spf')
      ? [{ key: 'spf', label: t('product.spf'), value: String(spf) }]
      : []),
    ...(registrationNumber ? [{ key: 'moh', label: t('product.registration'), value: registrationNumber }] : []),
  ]
  return (
    <div className="product__details">
      {(description || features.length > 0) && (
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
      )}
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
