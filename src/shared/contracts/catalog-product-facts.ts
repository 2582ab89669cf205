import { z } from 'zod'
import {
  isRectangular,
  isValidMeasure,
  MAX_MEASURES,
  MAX_SIZES,
  MEASURE_UNITS,
  MEASURES,
} from '../records/size-table.ts'
import * as field from './fields.ts'

/** Maximum number of characters in a specification's value. */
export const MAX_SPECIFICATION_VALUE_LENGTH = 200

export const sizeTable = z
  .object({
    rows: z
      .array(
        z.object({
          size: field.line(40),
          values: z.array(field.line(15, { min: 0 }).refine(isValidMeasure, 'span')).max(MAX_MEASURES, 'too-many'),
        }),
      )
      .max(MAX_SIZES, 'too-many'),
    columns: z
      .array(
        z.object({ unit: z.enum(MEASURE_UNITS, { error: 'choice' }), measure: z.enum(MEASURES, { error: 'choice' }) }),
      )
      .max(MAX_MEASURES, 'too-many'),
  })
  .refine(isRectangular, 'invalid')
  .describe('Sizes by body measures. A value is a number or a range such as `18-21`; blank for none.')

/** Custom attributes of a product with their values, for the product page. */
export const productAttributes = z
  .array(
    z.object({
      code: z.string(),
      name: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).describe('Text or choice, number, or yes and no.'),
      unit: z.string().describe('Unit of a number; blank without one.'),
    }),
  )
  .describe('Custom attributes of the shop that the product has.')
