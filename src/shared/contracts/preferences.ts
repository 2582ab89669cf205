import { z } from 'zod'
import { THEMES, user } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const shown = z.object({
  language: field.language,
  theme: z.enum(THEMES).nullable().describe('Null follows the device.'),
  newsletter: z.boolean(),
  reminders: z.boolean().describe('Consent to reminder emails.'),
  signInAlerts: z.boolean().describe('Email when somebody signs in from a new device.'),
})
export type Preferences = z.output<typeof shown>

export const preferences = {
  getPreferences: endpoint({
    method: 'GET',
    path: '/auth/preferences',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Get language of emails, theme and email preferences',
    response: shown,
  }),
  changePreferences: endpoint({
    method: 'PUT',
    path: '/auth/preferences',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Change the preferences',
    description: 'The newsletter and reminders require a verified address.',
    limit: 'write',
    body: z.object({
      language: field.language.optional(),
      theme: z.enum(THEMES, { error: 'choice' }).nullish(),
      newsletter: z.boolean().optional(),
      reminders: z.boolean().optional(),
      signInAlerts: z.boolean().optional(),
    }),
    response: shown,
  }),
  uploadAvatar: endpoint({
    method: 'PUT',
    path: '/auth/avatar',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Upload an avatar',
    description: 'It is cropped to a square and encoded again.',
    limit: 'write',
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'], most: 5 * 1024 * 1024 },
    response: user,
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/auth/avatar',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Delete the avatar',
    limit: 'write',
    response: user,
  }),
}
