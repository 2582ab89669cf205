import { useId } from 'react'
import type { ZeroResult } from '../../../shared/contracts/synonyms.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Phrases = Record<Language, string[]>

interface PhraseFieldsProps {
  /** Path of the phrases in the request body. Field errors are looked up by this path. */
  path: string
  phrases: Phrases | undefined
  /** Zero-result search. Its query is prefilled as a phrase. */
  zeroResult: ZeroResult | undefined
  maxLength: number
  /** Error message when there are too few phrases. */
  missing: string
  errors: FieldErrors
}

/** Fields for phrases in four languages, separated by commas. */
export function PhraseFields({ path, phrases, zeroResult, maxLength, missing, errors }: PhraseFieldsProps) {
  const errorId = useId()
  return (
    <>
      {LANGUAGES.map(({ code, nativeName, direction }) => (
        <TextArea
          key={code}
          name={code}
          label={nativeName}
          lang={code}
          dir={direction}
          rows={2}
          maxLength={maxLength}
          optional
          defaultValue={phrasesText(code, withZeroResult(code, phrases?.[code] ?? [], zeroResult))}
          error={errors[`${path}.${code}`]}
        />
      ))}
      <div role="alert">{errors[path] && <FieldError id={errorId}>{missing}</FieldError>}</div>
    </>
  )
}

/** Reads the typed phrases from the form. */
export const readPhrases = (sent: FormData) =>
  Object.fromEntries(LANGUAGE_CODES.map(code => [code, splitPhrases(sent.get(code))])) as Phrases

/** Joins phrases to one line of text. */
export const phrasesText = (code: Language, phrases: readonly string[]) => phrases.join(code === 'ar' ? '، ' : ', ')

/** Splits typed text at commas and line breaks into phrases. */
export function splitPhrases(typed: FormDataEntryValue | null): string[] {
  const phrases = String(typed ?? '')
    .split(/[,،\n]/)
    .map(phrase => phrase.trim())
  return phrases.filter(Boolean)
}

function withZeroResult(code: Language, phrases: string[], zeroResult: ZeroResult | undefined): string[] {
  const isMissing = zeroResult?.language === code && !phrases.includes(zeroResult.words)
  return isMissing ? [...phrases, zeroResult.words] : phrases
}
