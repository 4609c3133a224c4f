/** What a mark or a message is about. Never by colour alone: an icon and a word go with it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
