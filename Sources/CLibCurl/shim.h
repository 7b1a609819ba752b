#pragma once
#include <curl/curl.h>

// The variadic functions of libcurl, which Swift cannot call, with the types that their options ask for. The macros
// of curl.h that check those types see no constant here.
#undef curl_easy_setopt
#undef curl_easy_getinfo

typedef size_t (*granary_curl_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode granary_curl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode granary_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode granary_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode granary_curl_set_callback(CURL *handle, CURLoption option, granary_curl_callback value) {
  return curl_easy_setopt(handle, option, value);
}

// The code of the one message that a multi handle with one transfer has; -1 while there is none.
static inline int granary_curl_result(CURLM *multi) {
  int left;
  const CURLMsg *message = curl_multi_info_read(multi, &left);
  return message != 0 && message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}

// Whether a header line was longer than libcurl bears: CURLE_OUT_OF_MEMORY up to 8.5, CURLE_TOO_LARGE (100) since.
static inline int granary_curl_is_too_large(CURLcode code) {
  return code == CURLE_OUT_OF_MEMORY || (int)code == 100;
}
