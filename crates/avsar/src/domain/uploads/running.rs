//! The uploads that this process is storing at the moment.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::upload_path::UploadPath;

/// The paths of the running uploads, with the number of requests that store each.
#[derive(Clone, Debug, Default)]
pub(super) struct RunningUploads(Arc<Mutex<HashMap<String, usize>>>);

impl RunningUploads {
    pub(super) fn begin(&self, path: &UploadPath) -> RunningUpload {
        let path = path.to_string();
        *self.lock().entry(path.clone()).or_default() += 1;
        RunningUpload { uploads: self.clone(), path }
    }

    pub(super) fn contains(&self, path: &UploadPath) -> bool {
        self.lock().contains_key(&path.to_string())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running upload, until it is dropped.
#[derive(Debug)]
pub struct RunningUpload {
    uploads: RunningUploads,
    path: String,
}

impl Drop for RunningUpload {
    fn drop(&mut self) {
        if let Entry::Occupied(mut requests) = self.uploads.lock().entry(self.path.clone()) {
            *requests.get_mut() -= 1;
            if *requests.get() == 0 {
                requests.remove();
            }
        }
    }
}
