import { invalidField } from '../../../shared/contracts/errors.ts'
import {
  type AttributeKind,
  type AttributeValue,
  type AttributeValues,
  attributeValueOf,
  MAX_ATTRIBUTE_DECIMALS,
  MAX_ATTRIBUTE_NUMBER,
} from '../../../shared/records/attribute.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { parseYesNo } from '../../../shared/rules/flag-words.ts'
import { readAttributes } from '../../catalog-index/attributes.ts'
import type { Db } from '../../database/connect.ts'

/** Parts of an attribute's definition that determine which values are valid. */
interface AttributeTerms {
  code: string
  kind: AttributeKind
  choices: readonly { code: string }[]
}

/** Reason why a value is invalid: the key of a message `field.<reason>`. */
interface Misfit {
  reason: 'choice' | 'number' | 'too-big' | 'too-small' | 'flag' | 'invalid'
  values?: Record<string, number>
}

/**
 * Converts values to their stored form: digits become numbers, yes and no become booleans, blank and unknown values are
 * dropped. If a value does not fit its definition, returns the code and the error of the first such value.
 */
export function convertValues(
  known: readonly AttributeTerms[],
  values: AttributeValues,
): { values: AttributeValues } | { code: string; misfit: Misfit } {
  const fitted: AttributeValues = {}
  for (const { code, ...terms } of known) {
    const value = attributeValueOf(values, code)
    if (value === undefined || isBlank(value)) continue
    const own = fittedOf(terms, value)
    if (isMisfit(own)) return { code, misfit: own }
    fitted[code] = own
  }
  return { values: fitted }
}

/** Codes in `values` for which there is no definition. */
export const unknownCodes = (known: readonly AttributeTerms[], values: AttributeValues): string[] =>
  Object.keys(values).filter(code => !known.some(one => one.code === code))

const isMisfit = (value: AttributeValue | Misfit): value is Misfit => typeof value === 'object' && 'reason' in value

const isBlank = (value: AttributeValue) =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && Object.values(value).every(text => !text)

function fittedOf({ kind, choices }: Omit<AttributeTerms, 'code'>, value: AttributeValue): AttributeValue | Misfit {
  switch (kind) {
    case 'number':
      return numberOf(value)
    case 'flag':
      return typeof value === 'boolean' ? value : (parseYesNo(String(value)) ?? { reason: 'flag' })
    case 'choice':
      return choices.some(({ code }) => code === value) ? value : { reason: 'choice' }
    case 'text':
      return typeof value === 'object'
        ? value
        : typeof value === 'string'
          ? { ar: value, en: '', he: '', ru: '' }
          : { reason: 'invalid' }
  }
}

/**
 * Parses a number in digits of any script with one decimal mark; ignores direction marks. A comma before three digits
 * is ambiguous and rejected, except after 0.
 */
function numberOf(value: AttributeValue): number | Misfit {
  if (typeof value !== 'string' && typeof value !== 'number') return { reason: 'number' }
  const text = westernDigits(String(value))
    .replace(/\p{Cf}/gu, '')
    .replace('−', '-')
    .trim()
  const isAmbiguous = /^-?[1-9]\d{0,2},\d{3}$/.test(text)
  const number = Number(text.replace(/[,٫]/, '.'))
  if (typeof value === 'string' && (isAmbiguous || !/^-?(\d+[.,٫]?\d*|[.,٫]\d+)$/.test(text)))
    return { reason: 'number' }
  if (number > MAX_ATTRIBUTE_NUMBER) return { reason: 'too-big', values: { max: MAX_ATTRIBUTE_NUMBER } }
  if (number < -MAX_ATTRIBUTE_NUMBER) return { reason: 'too-small', values: { min: -MAX_ATTRIBUTE_NUMBER } }
  return Number(number.toFixed(MAX_ATTRIBUTE_DECIMALS))
}

/**
 * Converts the values of a product to their stored form. Throws `invalid` for an unknown attribute, or a value that
 * does not fit its definition. The caller must hold `lockTaxonomy`, so that no definition is removed before the values
 * are committed.
 */
export async function storedValues(db: Db, values: AttributeValues): Promise<AttributeValues> {
  if (Object.keys(values).length === 0) return values
  const known = await readAttributes(db)
  const [unknown] = unknownCodes(known, values)
  if (unknown !== undefined) throw invalidField(`attributes.${unknown}`, 'not-found')
  const fitted = convertValues(known, values)
  if ('values' in fitted) return fitted.values
  throw invalidField(`attributes.${fitted.code}`, fitted.misfit.reason, fitted.misfit.values)
}
