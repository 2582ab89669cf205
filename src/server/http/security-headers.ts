import type { Config } from './services.ts'

/** Default policy of all responses; a route may replace it. Pages have no inline scripts, so the policy is constant. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export function securityHeaders({
  production,
  contentPolicy,
}: Pick<Config, 'production' | 'contentPolicy'>): Record<string, string> {
  return {
    ...(contentPolicy && { 'content-security-policy': CONTENT_SECURITY_POLICY }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
