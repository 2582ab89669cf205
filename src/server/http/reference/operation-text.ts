import { DEFAULT_BODY_LIMIT, type Endpoint } from '../../../shared/contracts/endpoint.ts'
import { scopesFor } from '../key-access.ts'
import { rateLimitOf } from '../rate-limits.ts'

/** Returns the description of an operation: the endpoint's own description, then its declared access and limits. */
export function operationText(endpoint: Endpoint): string {
  return [endpoint.description, accessText(endpoint), keyText(endpoint), limitText(endpoint), bodyText(endpoint)]
    .filter(Boolean)
    .join('\n\n')
}

function accessText({ access, permission, identifies }: Endpoint): string {
  if (access === 'signed-in') return 'Requires a signed-in customer.'
  if (access === 'anyone') return identifies === false ? 'Public; an access token is ignored.' : 'Public.'
  const permissions = [permission].flat().map(name => `\`${name}\``)
  return permissions.length === 1
    ? `Requires staff with the permission ${permissions[0]}.`
    : `Requires staff with one of the permissions ${permissions.join(', ')}.`
}

function keyText(endpoint: Endpoint): string {
  if (endpoint.access !== 'admin') return ''
  const scopes = scopesFor(endpoint).map(scope => `\`${scope}\``)
  if (scopes.length === 0) return 'Not for API keys.'
  return `API keys need the scope ${scopes.join(' or ')}.`
}

function limitText(endpoint: Endpoint): string {
  const { max, timeWindow } = rateLimitOf(endpoint)
  const minutes = timeWindow / 60_000
  return `At most ${max.toLocaleString('en')} requests per ${minutes === 1 ? 'minute' : `${minutes} minutes`} and client address.`
}

function bodyText({ body, bodyLimit, upload, signed }: Endpoint): string {
  if (upload) return `The body is a file of at most ${kilobytes(upload.most)}.`
  if (signed) return 'The signature is over the bytes of the body.'
  if (!body || !bodyLimit || bodyLimit.bytes === DEFAULT_BODY_LIMIT.bytes) return ''
  return `The body has at most ${kilobytes(bodyLimit.bytes)} and ${bodyLimit.elements.toLocaleString('en')} keys and items.`
}

const kilobytes = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MB` : `${Math.round(bytes / 1024)} KB`
