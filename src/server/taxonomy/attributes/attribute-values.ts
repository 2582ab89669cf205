import { invalidField } from '../../../shared/contracts/errors.ts'
import {
  ATTRIBUTE_DECIMALS,
  type AttributeKind,
  type AttributeValue,
  type AttributeValues,
  MAX_ATTRIBUTE_NUMBER,
  ownValue,
} from '../../../shared/records/attribute.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import type { Db } from '../../database/connect.ts'
import { attributes } from '../../database/schema/attributes.ts'

/** Definition of a custom attribute, as far as its values depend on it. */
export interface AttributeTerms {
  code: string
  kind: AttributeKind
  choices: readonly { code: string }[]
}

/** Reason why a value does not fit, as a message of `field.<reason>`. */
type Misfit = 'choice' | 'number' | 'too-big' | 'invalid'

/**
 * Values as they are stored: digits become numbers, yes and no become flags, blank and unknown ones are dropped. Returns the
 * first value that does not fit its definition.
 */
export function fitValues(
  known: readonly AttributeTerms[],
  values: AttributeValues,
): { values: AttributeValues } | { code: string; reason: Misfit } {
  const fitted: AttributeValues = {}
  for (const { code, ...terms } of known) {
    const value = ownValue(values, code)
    if (value === undefined || isBlank(value)) continue
    const own = fittedOf(terms, value)
    if (typeof own === 'object' && 'reason' in own) return { code, reason: own.reason as Misfit }
    fitted[code] = own
  }
  return { values: fitted }
}

/** Codes of values without a definition. */
export const unknownCodes = (known: readonly AttributeTerms[], values: AttributeValues): string[] =>
  Object.keys(values).filter(code => !known.some(one => one.code === code))

const isBlank = (value: AttributeValue) =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && Object.values(value).every(text => !text)

const FLAGS = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

function fittedOf(
  { kind, choices }: Omit<AttributeTerms, 'code'>,
  value: AttributeValue,
): AttributeValue | { reason: Misfit } {
  switch (kind) {
    case 'number':
      return numberOf(value)
    case 'flag':
      return typeof value === 'boolean' ? value : (FLAGS.get(String(value).toLowerCase()) ?? { reason: 'choice' })
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

function numberOf(value: AttributeValue): number | { reason: Misfit } {
  const text = typeof value === 'string' ? westernDigits(value).replace('٫', '.').trim() : value
  if (typeof text === 'string' && !/^-?\d+(\.\d+)?$/.test(text)) return { reason: 'number' }
  if (typeof text !== 'string' && typeof text !== 'number') return { reason: 'number' }
  const number = Number(text)
  if (Math.abs(number) > MAX_ATTRIBUTE_NUMBER) return { reason: 'too-big' }
  return Number(number.toFixed(ATTRIBUTE_DECIMALS))
}

export function attributeTerms(db: Db): Promise<AttributeTerms[]> {
  const { code, kind, choices, position, id } = attributes
  return db.select({ code, kind, choices }).from(attributes).orderBy(position, id)
}

/**
 * The values of a product as they are stored. Throws `invalid` for one that does not fit its definition. The caller
 * holds `lockTaxonomy`, so that no definition is removed before the values are committed.
 */
export async function storedValues(db: Db, values: AttributeValues): Promise<AttributeValues> {
  if (Object.keys(values).length === 0) return values
  const known = await attributeTerms(db)
  const [unknown] = unknownCodes(known, values)
  if (unknown !== undefined) throw invalidField(`attributes.${unknown}`, 'choice')
  const fitted = fitValues(known, values)
  if ('values' in fitted) return fitted.values
  throw invalidField(`attributes.${fitted.code}`, fitted.reason)
}
