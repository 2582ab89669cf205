import { PAYMENT_LINK_HOURS } from '../rules/payment-links.ts'
import { REGISTRATION_NOTICE_DAYS } from '../rules/registrations.ts'
import { REVIEW_REMINDER_DAYS } from '../rules/reminders.ts'
import type { Fields } from './field.ts'

/** Columns of `site_settings`, which has a single row. */
export const SETTING_FIELDS = {
  id: { kind: 'key', by: 'server' },
  /** Path of the logo relative to `/media/`, with width and format; null for the built-in logo. */
  logoUrl: { kind: 'line', max: 300, nullable: true },
  phone: { kind: 'line', max: 30 },
  email: { kind: 'line', max: 254 },
  whatsappUrl: { kind: 'url' },
  socialUrl: { kind: 'url' },
  instagramUrl: { kind: 'url' },
  /** Opening hours. The editor shows them per day; they are stored as ranges of days. */
  businessHours: { kind: 'hours', by: 'step' },
  founded: { kind: 'whole', min: 1900, max: 2100, nullable: true },
  customersClaim: { kind: 'line', max: 20 },
  yearsClaim: { kind: 'whole', min: 0, max: 500, nullable: true },
  registrationNumber: { kind: 'line', max: 40 },
  paymentLinkHours: { kind: 'whole', ...PAYMENT_LINK_HOURS },
  registrationNoticeDays: { kind: 'whole', ...REGISTRATION_NOTICE_DAYS },
  reviewReminders: { kind: 'flag' },
  reviewReminderDays: { kind: 'whole', ...REVIEW_REMINDER_DAYS },
  // These fields are set on the screens for delivery, staff and reviews, some under other names.
  holidays: { kind: 'days', most: 200, by: 'server' },
  freeShippingFrom: { kind: 'amount', max: 10_000_000, by: 'server' },
  baseShipping: { kind: 'amount', max: 10_000_000, by: 'server' },
  staffFactorSince: { kind: 'moment', by: 'server' },
  moderateReviews: { kind: 'flag', by: 'server' },
  updatedAt: { kind: 'moment', by: 'server' },
} as const satisfies Fields

/** Columns of `site_setting_translations`. */
export const SETTING_TEXT_FIELDS = {
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 60, required: true },
  tagline: { kind: 'line', max: 160 },
  address: { kind: 'line', max: 200 },
  announcement: { kind: 'line', max: 160 },
  footerBlurb: { kind: 'prose', max: 600 },
  bankTransferDetails: { kind: 'prose', max: 1_000 },
} as const satisfies Fields
