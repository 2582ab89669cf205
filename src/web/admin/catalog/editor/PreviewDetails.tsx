import type { Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import type { Draft, DraftText } from './draft.ts'

/** The part below the fold: each field in the language, else in Arabic. */
export function PreviewDetails({ draft, code }: { draft: Draft; code: Language }) {
  const { t } = useI18n()
  const said = (field: Exclude<keyof DraftText, 'isCurrent'>) =>
    draft.texts[code][field].trim() || draft.texts.ar[field].trim()
  const features = said('features').split('\n').filter(Boolean)
  const rows = factsIn(draft, code)
  const facts = rows.length > 0 ? rows : factsIn(draft, 'ar')
  return (
    <>
      <Part title={t('product.description')} text={said('description')} />
      {features.length > 0 && (
        <ul className="preview__features">
          {features.map(feature => (
            <li key={feature}>
              <Icon name="check" />
              <span>
                <Isolate>{feature}</Isolate>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Part title={t('product.howToUse')} text={said('howToUse')} />
      {draft.ingredients && (
        <section>
          <b>{t('product.ingredients')}</b>
          <p dir="ltr" lang="en" className="small">
            {draft.ingredients}
          </p>
        </section>
      )}
      <Part title={t('product.materials')} text={said('materials')} />
      {facts.length > 0 && (
        <section>
          <b>{t('product.specifications')}</b>
          <dl className="preview__facts">
            {facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt className="quiet">{label}</dt>
                <dd>
                  <Isolate>{value}</Isolate>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function factsIn({ facts }: Draft, code: Language) {
  return facts.flatMap(({ key, labels, values }) =>
    labels[code] && values[code] ? [{ key, label: labels[code], value: values[code] }] : [],
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <b>{title}</b>
      <Paragraphs text={text} />
    </section>
  )
}
