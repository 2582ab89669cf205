import { z } from 'zod'
import { THEMES, user } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const shown = z.object({
  language: field.language,
  theme: z.enum(THEMES).nullable().describe('Null follows the device.'),
  newsletter: z.boolean(),
  signInAlerts: z.boolean().describe('Email when somebody signs in from a new device.'),
})
export type Preferences = z.output<typeof shown>

/** The account's smaller things: how the shop speaks to its owner and looks to them, and how they look. */
export const preferences = {
  getPreferences: endpoint({
    method: 'GET',
    path: '/auth/preferences',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Language of letters, theme and which letters come',
    response: shown,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/auth/preferences',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Change the preferences; subscribing a verified address needs no further letter',
    limit: 'write',
    body: z.object({
      language: field.language.optional(),
      theme: z.enum(THEMES, { error: 'choice' }).nullish(),
      newsletter: z.boolean().optional(),
      signInAlerts: z.boolean().optional(),
    }),
    response: shown,
  }),
  uploadAvatar: endpoint({
    method: 'PUT',
    path: '/auth/avatar',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'A picture of oneself, JPEG, PNG or WebP to 5 MB; cut square and encoded anew',
    limit: 'write',
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], most: 5 * 1024 * 1024 },
    response: user,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/auth/avatar',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Take the picture away',
    limit: 'write',
    response: user,
  }),
}
