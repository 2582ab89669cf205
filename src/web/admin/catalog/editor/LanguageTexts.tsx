import type { ChangeEvent } from 'react'
import { directionOf, LANGUAGES, type Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { DraftText } from './draft.ts'
import { SpecificationRows } from './SpecificationRows.tsx'
import { type Editor, errorsIn } from './use-editor.ts'

interface LanguageTextsProps {
  code: Language
  editor: Editor
  onWrite: () => void
}

type Field = Exclude<keyof DraftText, 'isCurrent'>
const AREAS = [
  { field: 'shortDescription', rows: 2, most: 400 },
  { field: 'description', rows: 6, most: 8_000 },
  { field: 'features', rows: 4, most: 4_000 },
  { field: 'howToUse', rows: 3, most: 4_000 },
  { field: 'materials', rows: 2, most: 2_000 },
] as const

export function nativeName(code: Language): string {
  return LANGUAGES.find(language => language.code === code)?.nativeName ?? code
}

/** Texts of one language in its direction; placeholders show the fallback of empty fields. */
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
      <div className="product-texts__head">
        <h3 id={`words-name-${code}`} lang={code}>
          {nativeName(code)}
        </h3>
        {saved?.texts[code].isStale && (
          <div className="product-texts__stale">
            <p className="small">{t('catalog.stale')}</p>
            <Checkbox
              label={t('catalog.stale.holds')}
              checked={text.isCurrent}
              onChange={event => change({ isCurrent: event.currentTarget.checked })}
            />
          </div>
        )}
      </div>
      <TextField {...control('name')} label={t('catalog.field.name')} maxLength={200} optional={!isOwn} />
      {AREAS.map(({ field, rows, most }) => (
        <TextArea
          key={field}
          {...control(field)}
          label={t(`catalog.field.${field}`)}
          hint={field === 'features' ? t('catalog.features.hint') : undefined}
          rows={rows}
          maxLength={most}
          optional
        />
      ))}
      <SpecificationRows
        code={code}
        facts={draft.facts}
        onChange={facts => set({ facts })}
        error={errorsIn(errors, `texts.${code}.specifications`)}
      />
      <TextField
        {...control('slug')}
        label={t('catalog.field.slug')}
        hint={t('catalog.slug.hint')}
        maxLength={80}
        optional
      />
    </section>
  )
}
