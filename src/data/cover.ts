import { useState } from 'react';
import { isFailure } from '~/lib/failure';
import { editorCalls } from '~/api/manage/editor.calls';
import { shrinkPicture, type PictureProblem } from '~/platform/picture';
import { useServices } from '~/platform/services';

export type CoverProblem = PictureProblem | 'not_sent';

export interface TakenCover {
  readonly cover_id: string;
  /** Where the API has it. */
  readonly path: string;
}

export interface UploadCover {
  readonly isUploading: boolean;
  /** Makes the picture small and sends it. Never rejects. */
  upload(file: Blob): Promise<TakenCover | { readonly problem: CoverProblem }>;
}

/** A picture for an event's page. What is sent is a new picture without what a camera writes beside it (places, times). */
export function useUploadCover(): UploadCover {
  const { api } = useServices();
  const [isUploading, setUploading] = useState(false);

  async function send(file: Blob): Promise<TakenCover | { readonly problem: CoverProblem }> {
    const shrunk = await shrinkPicture(file);
    if ('problem' in shrunk) return shrunk;
    try {
      return await api.request(editorCalls.uploadCover, { body: shrunk });
    } catch (error) {
      if (isFailure(error)) return { problem: 'not_sent' };
      throw error;
    }
  }
  return {
    isUploading,
    async upload(file) {
      setUploading(true);
      try {
        return await send(file);
      } finally {
        setUploading(false);
      }
    },
  };
}
