import type { FastifyError } from 'fastify'
import { type FieldProblem, Problem } from '../../shared/contracts/errors.ts'

const REASONS = new Set([
  'required',
  'characters',
  'too-short',
  'too-long',
  'email',
  'phone',
  'number',
  'quantity',
  'rating',
  'choice',
  'flag',
  'too-small',
  'too-big',
  'too-many',
  'date',
  'span',
  'idempotency-key',
  'not-found',
  'repeated',
])

interface SchemaIssue {
  keyword: string
  instancePath: string
  message?: string
  params: { minimum?: number; maximum?: number; params?: Record<string, string | number> }
}

export function validationProblem(error: FastifyError): Problem {
  const where = error.validationContext
  const fields: Record<string, FieldProblem[]> = {}
  for (const { keyword, instancePath, message = '', params } of error.validation as unknown as SchemaIssue[]) {
    const field = instancePath.split('/').filter(Boolean).join('.')
    if (where === 'params') return new Problem('not-found')
    if (where === 'headers') return new Problem('malformed')
    if (where === 'body' && field === '') return new Problem('malformed')
    const reason = REASONS.has(message) ? message : keyword === 'invalid_type' ? 'required' : 'invalid'
    const values = { min: params.minimum ?? params.params?.min ?? 0, max: params.maximum ?? params.params?.max ?? 0 }
    fields[field] ??= []
    // Ignores further reasons for a field that is missing.
    if (fields[field].some(problem => problem.reason === 'required')) continue
    if (!fields[field].some(problem => problem.reason === reason)) fields[field].push({ reason, values })
  }
  return new Problem('invalid', { fields })
}
