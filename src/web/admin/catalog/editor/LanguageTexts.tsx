import { type ChangeEvent, type ComponentProps, Fragment, lazy, Suspense } from 'react'
import { directionOf, LANGUAGES, type Language } from '../../../../shared/i18n/languages.ts'
import type { MessageKey, Translate } from '../../../../shared/i18n/messages.ts'
import { PRODUCT_TEXT_FIELDS } from '../../../../shared/records/product.ts'
import { SEO_FIELDS } from '../../../../shared/records/seo.ts'
import { slugOf } from '../../../../shared/rules/text.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { textOfHtml } from '../../content/rich-document.ts'
import { SearchPreview } from '../../SearchPreview.tsx'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import type { DraftText } from './draft.ts'
import { SpecificationRows } from './SpecificationRows.tsx'
import { type Editor, errorsIn } from './use-editor.ts'
import { withProductName } from './variants.ts'
import '../catalog.css'

/** Loads the rich text editor and its library only when a product is opened. */
const RichTextField = lazy(() => import('../../content/RichTextField.tsx'))

interface LanguageTextsProps {
  code: Language
  editor: Editor
  onWrite: () => void
}

type Field = Exclude<keyof DraftText, 'isCurrent'>
/** Texts with a control of their own in this file. */
type OwnField = 'name' | 'description' | 'sizeAdvice' | 'slug' | keyof typeof SEO_FIELDS
type AreaField = Exclude<Field, OwnField>
/** Number of rows of the text areas of all other texts. */
const ROWS = {
  shortDescription: 2,
  features: 4,
  suitableFor: 3,
  howToUse: 3,
  warnings: 3,
  materials: 2,
} as const satisfies Record<AreaField, number>
const AREA_FIELDS = Object.keys(ROWS) as AreaField[]

/** Maximum length of a text in characters; a list is typed with one entry per line. */
function maxLengthOf(field: AreaField | 'name' | 'sizeAdvice'): number {
  const text = PRODUCT_TEXT_FIELDS[field]
  return text.kind === 'lines' ? text.max * text.most + text.most - 1 : text.max
}

const HINTS: Partial<Record<Field, MessageKey>> = {
  features: 'catalog.features.hint',
  suitableFor: 'catalog.suitableFor.hint',
  warnings: 'catalog.warnings.hint',
}

export function nativeName(code: Language): string {
  return LANGUAGES.find(language => language.code === code)?.nativeName ?? code
}

function hintOf(field: Field, code: Language, t: Translate): string | undefined {
  const key = code === 'ar' && field === 'shortDescription' ? 'catalog.publish.requires' : HINTS[field]
  return key && t(key)
}

/**
 * Fields for the texts of one language, in its direction. The placeholder of an empty field shows the Arabic text that
 * shoppers see instead.
 */
export function LanguageTexts({ code, editor: { draft, set, saved, errors }, onWrite }: LanguageTextsProps) {
  const { t } = useI18n()
  const text = draft.texts[code]
  const arabic = draft.texts.ar
  const change = (part: Partial<DraftText>) => set({ texts: { ...draft.texts, [code]: { ...text, ...part } } })
  const isOwn = code === 'ar'

  const control = (field: Field) => ({
    name: `texts.${code}.${field}`,
    value: text[field],
    lang: code,
    dir: directionOf(code),
    placeholder: isOwn ? undefined : arabic[field] || undefined,
    error: errorsIn(errors, `texts.${code}.${field}`),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: event.currentTarget.value }),
  })
  return (
    <section
      className="product-texts__language"
      id={`words-${code}`}
      aria-labelledby={`words-name-${code}`}
      data-language={code}
      onFocus={onWrite}
    >
      <LanguageHead
        code={code}
        isStale={saved?.texts[code].isStale ?? false}
        isCurrent={text.isCurrent}
        onChange={isCurrent => change({ isCurrent })}
      />
      <TextField
        {...control('name')}
        label={t('catalog.field.name')}
        maxLength={maxLengthOf('name')}
        optional={!isOwn}
        onChange={({ currentTarget: { value } }) =>
          saved ? change({ name: value }) : set(withProductName(draft, code, value))
        }
      />
      {AREA_FIELDS.map(field => (
        <Fragment key={field}>
          <TextArea
            {...control(field)}
            label={t(`catalog.field.${field}`)}
            hint={hintOf(field, code, t)}
            rows={ROWS[field]}
            maxLength={maxLengthOf(field)}
            optional
          />
          {field === 'shortDescription' && (
            <Suspense fallback={<TableSkeleton />}>
              <RichTextField
                language={code}
                label={t('catalog.field.description')}
                value={text.description}
                fallback={isOwn ? '' : textOfHtml(arabic.description).slice(0, 200)}
                error={errorsIn(errors, `texts.${code}.description`)}
                onChange={description => change({ description })}
              />
            </Suspense>
          )}
        </Fragment>
      ))}
      <SpecificationRows
        list="actives"
        code={code}
        facts={draft.actives}
        onChange={actives => set({ actives })}
        error={errorsIn(errors, `texts.${code}.actives`)}
      />
      <SpecificationRows
        list="facts"
        code={code}
        facts={draft.facts}
        onChange={facts => set({ facts })}
        error={errorsIn(errors, `texts.${code}.specifications`)}
      />
      {(draft.sizeTable.columns.length > 0 || text.sizeAdvice) && (
        <TextArea
          {...control('sizeAdvice')}
          label={t('catalog.field.sizeAdvice')}
          hint={t('catalog.sizeAdvice.hint')}
          rows={3}
          maxLength={maxLengthOf('sizeAdvice')}
          optional
        />
      )}
      <TextField
        {...control('slug')}
        label={t('catalog.field.slug')}
        hint={t('catalog.slug.hint')}
        maxLength={80}
        optional
      />
      <SeoTexts code={code} control={control} text={text} arabic={arabic} />
    </section>
  )
}

interface LanguageHeadProps {
  code: Language
  isStale: boolean
  isCurrent: boolean
  onChange: (isCurrent: boolean) => void
}

/**
 * Name of the language. For a translation that is older than the Arabic text, includes a checkbox that confirms the
 * translation.
 */
function LanguageHead({ code, isStale, isCurrent, onChange }: LanguageHeadProps) {
  const { t } = useI18n()
  return (
    <div className="product-texts__head">
      <h3 id={`words-name-${code}`} lang={code}>
        {nativeName(code)}
      </h3>
      {isStale && (
        <div className="product-texts__stale">
          <p className="small">{t('catalog.stale')}</p>
          <Checkbox
            label={t('catalog.stale.holds')}
            checked={isCurrent}
            onChange={event => onChange(event.currentTarget.checked)}
          />
        </div>
      )}
    </div>
  )
}

interface SeoTextsProps extends Record<'text' | 'arabic', DraftText> {
  code: Language
  control: (field: Field) => Omit<ComponentProps<typeof TextField> & ComponentProps<typeof TextArea>, 'label'>
}

/** Title and description for search engines, with a preview of the result. */
function SeoTexts({ code, control, text, arabic }: SeoTextsProps) {
  const { t } = useI18n()
  const shown = text.name ? text : arabic
  return (
    <Disclosure title={t('catalog.seo')}>
      <div className="stack gap-s">
        <p className="quiet small">{t('catalog.seo.hint')}</p>
        <TextField
          {...control('seoTitle')}
          placeholder={shown.name}
          label={t('catalog.field.seoTitle')}
          maxLength={SEO_FIELDS.seoTitle.max}
          optional
        />
        <TextArea
          {...control('seoDescription')}
          placeholder={shown.shortDescription}
          label={t('catalog.field.seoDescription')}
          rows={2}
          maxLength={SEO_FIELDS.seoDescription.max}
          optional
        />
        <SearchPreview
          language={code}
          title={shown.seoTitle || shown.name}
          description={shown.seoDescription || shown.shortDescription || arabic.shortDescription}
          path={`products/${shown.slug || slugOf(shown.name)}`}
        />
      </div>
    </Disclosure>
  )
}
