/** The files that scenes come in (hero, about): wider than packshots. */
export const SCENE_WIDTHS = [480, 720, 960, 1280, 1920]
