import type { Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { RichText } from '../../../SimpleHtml.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { IconList } from '../../../ui/IconList.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import type { Draft, DraftText } from './draft.ts'
import type { DraftSpecification } from './draft-facts.ts'

/** Lower part of the preview. Each field is shown in the selected language, or in Arabic if it is empty. */
export function PreviewDetails({ draft, code }: { draft: Draft; code: Language }) {
  const { t } = useI18n()
  const said = (field: Exclude<keyof DraftText, 'isCurrent'>) =>
    draft.texts[code][field].trim() || draft.texts.ar[field].trim()
  const facts = factsIn(draft.facts, code)
  const actives = factsIn(draft.actives, code)
  return (
    <>
      {said('description') && (
        <section>
          <b>{t('product.description')}</b>
          <RichText>{said('description')}</RichText>
        </section>
      )}
      <Lines text={said('features')} icon="check" />
      <Lines title={t('product.suitableFor')} text={said('suitableFor')} icon="leaf" />
      <Facts title={t('product.actives')} facts={actives} />
      <Part title={t('product.howToUse')} text={said('howToUse')} />
      <Lines title={t('product.warnings')} text={said('warnings')} icon="info" />
      {draft.ingredients && (
        <section>
          <b>{t('product.ingredients')}</b>
          <p dir="ltr" lang="en" className="small">
            {draft.ingredients}
          </p>
        </section>
      )}
      <Part title={t('product.materials')} text={said('materials')} />
      <Facts title={t('product.specifications')} facts={facts} />
    </>
  )
}

/** Returns the rows with a label and a value in the language. If there are none, returns the Arabic rows. */
function factsIn(facts: DraftSpecification[], code: Language) {
  const inLanguage = (code: Language) =>
    facts.flatMap(({ key, labels, values }) =>
      labels[code] && values[code] ? [{ key, label: labels[code], value: values[code] }] : [],
    )
  const own = inLanguage(code)
  return own.length > 0 ? own : inLanguage('ar')
}

function Lines({ title, text, icon }: { title?: string; text: string; icon: IconName }) {
  const lines = text.split('\n').filter(Boolean)
  if (lines.length === 0) return null
  return (
    <section>
      {title && <b>{title}</b>}
      <IconList icon={icon} lines={lines} />
    </section>
  )
}

function Facts({ title, facts }: { title: string; facts: ReturnType<typeof factsIn> }) {
  if (facts.length === 0) return null
  return (
    <section>
      <b>{title}</b>
      <DescriptionList facts={facts} />
    </section>
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
