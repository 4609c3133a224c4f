import type { Role } from './entities';

/** Roles of people who may help. */
export const helpful: readonly Role[] = ['driver', 'door'];

/** Whether somebody may help at all. */
export const isHelpful = (role: Role | null): boolean => role !== null && helpful.includes(role);
