import { paths } from '../../paths.ts'

/** Paths of the content screens in the dashboard. */
export const contentPaths = {
  slides: `${paths.admin}/content/slides`,
  slide: (id: number | 'new') => `${paths.admin}/content/slides/${id}`,
  sections: `${paths.admin}/content/sections`,
  section: (id: number | 'new') => `${paths.admin}/content/sections/${id}`,
  redirects: `${paths.admin}/content/redirects`,
  menus: `${paths.admin}/content/menus`,
  pages: `${paths.admin}/content/pages`,
  page: (id: number | 'new') => `${paths.admin}/content/pages/${id}`,
  settings: `${paths.admin}/settings`,
  languages: `${paths.admin}/languages`,
} as const
