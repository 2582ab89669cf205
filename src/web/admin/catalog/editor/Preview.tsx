import type { ReactNode } from 'react'
import { directionOf, LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import type { Shekels } from '../../../../shared/rules/money.ts'
import { useLoad } from '../../../api/use-load.ts'
import { loadMessagesOfChunks } from '../../../chunk-messages.ts'
import { I18nProvider, type I18nValue, i18nFor, useI18n } from '../../../i18n.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Image } from '../../../ui/Image.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
import { parseNumber } from '../../parse-number.ts'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import { nativeName } from './LanguageTexts.tsx'
import { PreviewDetails } from './PreviewDetails.tsx'
import type { Editor } from './use-editor.ts'
import './preview.css'

interface PreviewProps {
  editor: Editor
  choices: TaxonomyOptions
  /** Language of the preview. */
  language: Language
  onLanguage: (language: Language) => void
}

/** Loads the messages of the preview's language, which may differ from the dashboard's language. */
async function translationsOf(language: Language): Promise<I18nValue> {
  return i18nFor(language, await loadMessagesOfChunks(language))
}

/** Live preview of the product page, in the direction of the language. Empty texts are replaced by the Arabic texts. */
export function Preview({ editor, choices, language: code, onLanguage }: PreviewProps) {
  const { t } = useI18n()
  const { data: i18n } = useLoad(`preview ${code}`, () => translationsOf(code))
  return (
    <section className="card preview" id="preview">
      <Disclosure title={t('catalog.preview')} open>
        <div className="stack">
          <fieldset className="scroll-row">
            <legend className="visually-hidden">{t('catalog.texts.language')}</legend>
            {LANGUAGE_CODES.map(one => (
              <Chip key={one} on={one === code} onClick={() => onLanguage(one)}>
                <span lang={one}>{nativeName(one)}</span>
              </Chip>
            ))}
          </fieldset>
          {i18n && (
            <I18nProvider value={i18n}>
              <Page editor={editor} choices={choices} code={code} />
            </I18nProvider>
          )}
        </div>
      </Disclosure>
    </section>
  )
}

interface PageProps extends Pick<PreviewProps, 'editor' | 'choices'> {
  code: Language
}

function Page({ editor: { draft, saved }, choices, code }: PageProps) {
  const text = draft.texts[code]
  const arabic = draft.texts.ar
  const said = (field: 'name' | 'shortDescription') => text[field].trim() || arabic[field].trim()
  const variant = draft.variants.find(({ isArchived }) => !isArchived)
  const price = parseNumber(variant?.price.trim() ?? '') as Shekels | null
  const offer = saved?.variants.find(({ id }) => id === variant?.id)?.offer
  const brand = choices.brands.find(({ id }) => String(id) === draft.brandId)?.name
  const [image] = saved?.images ?? draft.images
  return (
    <div className="preview__page" lang={code} dir={directionOf(code)}>
      <Image source={image && { ...image, alt: said('name') }} sizes="14rem" />
      <div className="stack">
        <header className="stack gap-s">
          {brand && (
            <p className="preview__brand">
              <bdi>{brand}</bdi>
            </p>
          )}
          <p className="preview__name">
            <PreviewText>{said('name')}</PreviewText>
          </p>
          <p className="lead quiet">
            <PreviewText>{said('shortDescription')}</PreviewText>
          </p>
        </header>
        {price !== null && price > 0 && (
          <Price amount={offer?.price ?? price} was={offer ? price : null} size="large" />
        )}
        <PreviewDetails draft={draft} code={code} />
      </div>
    </div>
  )
}

function PreviewText({ children }: { children: string }): ReactNode {
  return children ? <Isolate>{children}</Isolate> : '…'
}
